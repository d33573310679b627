import { errorCode } from '#server/lib/http/error-code.ts';
import { StartUpError } from './start-up-error.ts';

/** Runs a program of the command line and sets its exit code. `--help`, and a flag that there is not, are answered with how it is used. */
export async function runCli(usage: string, run: (args: readonly string[]) => Promise<boolean>): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === '--help' || args[0] === '-h') {
    console.info(usage);
    return;
  }
  try {
    process.exitCode = (await run(args)) ? 0 : 1;
  } catch (error) {
    const isFlag = error instanceof TypeError && errorCode(error)?.startsWith('ERR_PARSE_ARGS');
    if (isFlag) console.error(`${error.message}\n${usage}`);
    else console.error(error instanceof StartUpError ? error.message : error);
    process.exitCode = 1;
  }
}
