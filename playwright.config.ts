import { defineConfig } from '@playwright/test';

/** CHROMIUM is set by `npm test`; unset means Playwright's own browser. */
const executablePath = process.env.CHROMIUM;

/** The competition day, and entering for it. */
const CORE = /e2e\/(?:venue|entering)\//;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/e2e',
  // One server, one database and one browser context a test. A test waits for a third of its time, for paint, disk and clocks: so three on two cores.
  workers: 3,
  // None of these is a figure to keep: only what hangs should meet one, also with eight others at work on the machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // Something that all rely on is broken: each further test would only wait for what never comes.
  maxFailures: 20,
  forbidOnly: true,
  retries: 0,
  // What matters most comes first: the run may be too short for the others (`LAST_BROWSER_TEST_MS` in tests/run.mjs).
  projects: [
    { name: 'core', testMatch: CORE },
    { name: 'rest', testIgnore: CORE },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What cannot be pressed is named, long before the test as a whole is given up.
    actionTimeout: 120_000,
    // A trace slows every step; `npx playwright test --trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
});
