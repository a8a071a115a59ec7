// The import table of the house: what each folder of src may import besides itself. Imports run downhill.
const core = ['shared', 'protocol', 'clinical'];
const everythingAbove = [...core, 'prompt-compiler', 'interview', 'contracts', 'calls', 'models'];
const feature = [...everythingAbove, 'platform', 'knowledge', 'published-protocols', 'consultations'];
const everythingButWeb = [
  ...feature,
  'accounts',
  'patient-record',
  'patient-chat',
  'emulator',
  'cases',
  'test-bench',
  'prompt-studio',
  'speech',
  'avatar',
  'server',
  'cli',
];

export const importTable = {
  shared: [],
  protocol: ['shared'],
  clinical: ['shared'],
  'prompt-compiler': core,
  interview: core,
  contracts: ['shared', 'protocol'],
  calls: ['shared', 'contracts'],
  models: [...core, 'prompt-compiler', 'interview'],
  platform: ['shared'],
  knowledge: ['shared', 'clinical'],
  'published-protocols': [...everythingAbove, 'platform', 'knowledge'],
  consultations: [...everythingAbove, 'platform', 'knowledge', 'published-protocols'],
  accounts: feature,
  'patient-record': feature,
  'patient-chat': [...feature, 'patient-record'],
  emulator: [...feature, 'cases'],
  cases: feature,
  'test-bench': [...feature, 'cases'],
  'prompt-studio': feature,
  speech: feature,
  avatar: [...feature, 'speech'],
  server: everythingButWeb,
  cli: everythingButWeb,
  web: ['contracts', 'shared', 'protocol', 'prompt-compiler'],
};

const pureFolders = ['shared', 'protocol', 'clinical', 'prompt-compiler', 'interview'];
const pure = `^src/(${[...pureFolders, 'contracts'].join('|')})/`;

// Tests beside the sources may read files, draw random samples and load the real knowledge.
const testFile = '\\.test\\.tsx?$';

const tableRules = Object.entries(importTable).map(([folder, allowed]) => ({
  name: `imports-of-${folder}`,
  severity: 'error',
  comment: `src/${folder} may import only: ${allowed.join(', ') || 'nothing'}`,
  from: { path: `^src/${folder}/`, pathNot: testFile },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...tableRules,
    {
      name: 'folders-are-listed',
      severity: 'error',
      comment: 'every folder of src has a row in the import table',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(importTable).join('|')})/` },
      to: {},
    },
    {
      name: 'pure-packages',
      severity: 'error',
      comment: 'zod is the only package of the pure folders',
      from: { path: pure, pathNot: testFile },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'pure-of-node',
      severity: 'error',
      comment: 'the pure folders do no I/O',
      from: { path: pure, pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-without-node',
      severity: 'error',
      comment: 'the web app runs in a browser',
      from: { path: '^src/web/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'protocol-types-only',
      severity: 'error',
      comment: 'contracts and web know the shape of a protocol, not how it is walked',
      from: { path: '^src/(contracts|web)/', pathNot: testFile },
      to: { path: '^src/protocol/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ports-only',
      severity: 'error',
      comment: 'models implement the ports of the interview and know nothing else of it',
      from: { path: '^src/models/', pathNot: testFile },
      to: { path: '^src/interview/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendor-kits',
      severity: 'error',
      comment: "vendors' kits for language models stay behind our ports",
      from: { path: '^src/', pathNot: '^src/models/language-model/' },
      to: { path: 'node_modules/(ai|openai|@ai-sdk|@anthropic-ai|@google)/' },
    },
    {
      name: 'web-features-apart',
      severity: 'error',
      comment: 'features of the web app never import each other',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-ui-below',
      severity: 'error',
      comment: 'ui and app parts know no feature; only the routes of app do',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/(features|app)/' },
    },
    {
      name: 'browser-tests-from-outside',
      severity: 'error',
      comment: 'browser tests meet the web app in the browser, not in its sources',
      from: { path: '^tests/browser/' },
      to: { path: '^src/web/' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|scripts|bench|tests)/' }, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'product-without-tools',
      severity: 'error',
      comment: 'the product does not import what is there for developing it',
      from: { path: '^src/', pathNot: `${testFile}|^src/web/` },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      comment: 'what the product runs on is a dependency, not a development dependency',
      from: { path: '^src/', pathNot: `${testFile}|^src/web/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
