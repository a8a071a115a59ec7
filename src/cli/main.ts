import { Command } from 'commander';
import { registerCompile } from './compile.ts';
import { registerGuard } from './guard.ts';
import { registerInvite } from './invite.ts';
import { registerResetPassword } from './reset-password.ts';
import { registerUnderstand } from './understand.ts';
import { registerWalk } from './walk.ts';

const wrongUse = 2;

const program = new Command('anamnesis')
  .description('the functions of Anamnesis from a terminal')
  .showHelpAfterError('(see --help)')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : wrongUse));

registerCompile(program);
registerWalk(program);
registerGuard(program);
registerUnderstand(program);
registerInvite(program);
registerResetPassword(program);

await program.parseAsync();
