import { Command } from 'commander';

const wrongUse = 2;

type Register = (program: Command) => void;

/** How each command is found. Only the one that is called is loaded: most need neither the database nor the clinical reading. */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  compile: async () => (await import('./compile.ts')).registerCompile,
  validate: async () => (await import('./validate.ts')).registerValidate,
  walk: async () => (await import('./walk.ts')).registerWalk,
  guard: async () => (await import('./guard.ts')).registerGuard,
  understand: async () => (await import('./understand.ts')).registerUnderstand,
  run: async () => (await import('./run.ts')).registerRun,
  gate: async () => (await import('./gate.ts')).registerGate,
  mutate: async () => (await import('./mutate.ts')).registerMutate,
  fhir: async () => (await import('./fhir.ts')).registerFhir,
  cases: async () => (await import('./cases.ts')).registerCases,
  shrink: async () => (await import('./shrink.ts')).registerShrink,
  bisect: async () => (await import('./bisect.ts')).registerBisect,
  compare: async () => (await import('./compare.ts')).registerCompare,
  'check-models': async () => (await import('./check-models.ts')).registerCheckModels,
  knowledge: async () => (await import('./knowledge.ts')).registerKnowledge,
  'language-server': async () => (await import('./language-server.ts')).registerLanguageServer,
  audit: async () => (await import('./audit.ts')).registerAudit,
  'prepare-database': async () => (await import('./prepare-database.ts')).registerPrepareDatabase,
  backup: async () => (await import('./backup.ts')).registerBackup,
  restore: async () => (await import('./restore.ts')).registerRestore,
  erase: async () => (await import('./erase.ts')).registerErase,
  invite: async () => (await import('./invite.ts')).registerInvite,
  'reset-password': async () => (await import('./reset-password.ts')).registerResetPassword,
  'reset-second-factor': async () => (await import('./reset-second-factor.ts')).registerResetSecondFactor,
};

const program = new Command('anamnesis')
  .description('the functions of Anamnesis from a terminal')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : wrongUse));

const [called = ''] = process.argv.slice(2);
const wanted = Object.hasOwn(commands, called) ? [called] : Object.keys(commands);
for (const name of wanted) (await commands[name]?.())?.(program);

await program.parseAsync();
