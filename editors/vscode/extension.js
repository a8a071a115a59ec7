const { commands, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The client while the extension is at work. */
let client = null;

/** Starts the language server of Anamnesis for the prompts that are opened. */
async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand('anamnesis.restart', async () => {
      await stop();
      await start();
    }),
  );
  await start();
}

async function start() {
  const folder = workspace.getConfiguration('anamnesis').get('folder') || workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (!folder) {
    window.showErrorMessage('Open the folder of Anamnesis, or name it in the setting anamnesis.folder.');
    return;
  }
  const isWindows = process.platform === 'win32';
  const server = {
    command: 'npx',
    // --no: what is not installed in that folder is not fetched from anywhere.
    args: ['--no', 'anamnesis', 'language-server'],
    options: { cwd: folder, shell: isWindows },
  };
  client = new LanguageClient('anamnesis', 'Anamnesis', server, { documentSelector: [{ language: 'anamnesis-prompt' }] });
  await client.start().catch(() => {
    window.showErrorMessage(
      `Anamnesis could not be started in ${folder}. Run 'npm start' there once, then 'Anamnesis: Start the Language Server Again'.`,
    );
  });
}

async function stop() {
  await client?.stop().catch(() => undefined);
  client = null;
}

module.exports = { activate, deactivate: stop };
