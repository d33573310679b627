import { existsSync, readFileSync } from 'node:fs';

/**
 * What a suite's own report says: how many tests passed, failed and were left out. A suite that wrote no report, ran no test, or ended
 * badly without naming a failed test counts as one failure: silence is never a pass.
 */
export function outcome(suite, exitCode) {
  const ended = exitCode === 0;
  if (!suite.report) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, skipped: 0, failures: [] };
  const counts = existsSync(suite.report) ? suite.read(JSON.parse(readFileSync(suite.report, 'utf8'))) : undefined;
  // Nothing that changed is behind any of its tests.
  if (ended && suite.mayBeEmpty && !counts?.failed) return counts ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (!counts) return { passed: 0, failed: 1, skipped: 0, failures: ['it ended without a report'] };
  if (counts.failed > 0 || (ended && counts.passed > 0)) return counts;
  const why = ended ? 'it ran no test' : `it ended with exit code ${exitCode}, though no test failed: see its output above`;
  return { ...counts, failed: 1, failures: [why] };
}

export function readVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  /** A file that throws before its first test has a message and no tests. */
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  const failed = tests.filter((test) => test.status === 'failed');
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed.length + broken.length,
    skipped: tests.length - failed.length - tests.filter((test) => test.status === 'passed').length,
    failures: [
      ...failed.map((test) => `${test.file}: ${test.fullName}`),
      ...broken.map((file) => `${file.name}: ${firstLine(file.message)}`),
    ],
  };
}

export function readPlaywright(report) {
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.filter((spec) => !spec.ok);
  const skipped = specs.filter((spec) => spec.tests.every((test) => test.status === 'skipped'));
  return {
    passed: specs.length - failed.length - skipped.length,
    failed: failed.length + report.errors.length,
    skipped: skipped.length,
    failures: [
      ...failed.map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
      ...report.errors.map((error) => firstLine(error.message)),
    ],
  };
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
const firstLine = (text) => (text ?? 'no message').split('\n')[0];
