import '#contracts/shared/older-browsers.ts';
import '#contracts/shared/no-eval.ts';
import '#client/ui/fonts.css';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, dayScreen } from '#client/app/app.tsx';
import { localDevice, provideLocalDevice } from '#client/app/device/local-device.ts';
import { leaveWhenSessionEnds } from '#client/app/device/session-end.ts';
import { pathOfHash } from '#client/app/routing/routes.ts';
import { showUncaught } from '#client/lib/net/failure.ts';
import { ownPath } from '#client/lib/page/paths.ts';
import { applyTheme } from '#client/lib/page/theme.ts';
import { currentSession, refreshConfig, restoreSession } from '#client/lib/session/session.ts';

const WITHOUT_SCREEN_MS = 300;

applyTheme();
showUncaught(window);
const fromHash = ownPath(pathOfHash(window.location.hash));
if (fromHash) window.history.replaceState(null, '', fromHash);
restoreSession();
leaveWhenSessionEnds();
// A token without a name: a new tab of an old session. The name comes with the configuration.
if (currentSession().hasToken) void refreshConfig();
provideLocalDevice();

// `public/too-old.js` takes it away where nothing can start.
const root = document.getElementById('root');
const start = () =>
  root &&
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
if (dayScreen) {
  // The tablet's database opens beside the screen's code, and the screen comes whole: for no longer than a word that it loads would stand there.
  // Not awaited here: that code needs this file to have ended.
  localDevice();
  void Promise.race([dayScreen, new Promise((resolve) => setTimeout(resolve, WITHOUT_SCREEN_MS))]).then(start);
} else start();
// Nobody waits for it; without a network it comes with the next start.
if (root) void import('#client/app/device/after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined);
