import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';
import { speechModel } from './model/speech-model.ts';
import type { Recogniser } from './speech-to-text.ts';
import { createCallVendor } from './vendors/call-vendor.ts';
import { createOpenAiCompatibleRecogniser } from './vendors/openai-compatible-recogniser.ts';
import { createSherpaRecogniser } from './vendors/sherpa/sherpa-recogniser.ts';

const mostReplyBytes = 1_000_000;

/** Where the model of this machine's recogniser is kept. */
export function speechModelFolder({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return join(dataDir, 'speech-models', speechModel.name);
}

/** The recogniser that the operator chose; null where nothing is to be recognised. */
export function openRecogniser(environment: Environment, hints: readonly string[]): Recogniser | null {
  const { choice, baseUrl, apiKey } = environment.speechToText;
  switch (choice.kind) {
    case 'off':
      return null;
    case 'local':
      return createSherpaRecogniser(speechModelFolder(environment));
    case 'openai-compatible':
      return createOpenAiCompatibleRecogniser(
        choice.name,
        createCallVendor({
          baseUrl: baseUrl ?? '',
          authorization: apiKey === null ? null : `Bearer ${apiKey}`,
          timeoutMs: environment.models.timeoutMs,
          deadlineMs: environment.models.turnDeadlineMs,
          mostReplyBytes,
        }),
        hints,
      );
  }
}
