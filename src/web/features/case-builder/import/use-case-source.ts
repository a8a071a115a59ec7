import { useRef, useState } from 'react';
import { caseImportContract } from '../../../../contracts/cases/case-import.ts';
import { CaseCallError } from '../case-failure.ts';
import { texts } from '../texts.ts';
import { type CaseSource, formatOf } from './case-source.ts';
import { decodeFile, decodeWindows1252 } from './decode-file.ts';
import { requestSample } from './requests.ts';
import { importTexts } from './texts.ts';

const largestBytes = caseImportContract.bodyLimit?.bytes ?? Number.POSITIVE_INFINITY;

/** Why a file was not taken. */
export interface RefusedFile {
  readonly words: string;
  /** Takes it as what Windows writes; null where that would be of no use. */
  readonly readAsWindows: (() => void) | null;
}

interface CaseSourceChoice {
  /** What is being read, by its name; null while nothing is. */
  readonly reading: string | null;
  readonly refused: RefusedFile | null;
  readonly takeFiles: (files: readonly File[]) => void;
  readonly takeText: (text: string) => void;
  readonly takeSample: () => void;
}

/** Reads a file, a pasted text or the sample library; `onChosen` gets what came of it. What is asked for last counts. */
export function useCaseSource(onChosen: (source: CaseSource) => void): CaseSourceChoice {
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const asked = useRef(0);

  const refuse = (words: string, readAsWindows: RefusedFile['readAsWindows'] = null): void => setRefused({ words, readAsWindows });
  const choose = (name: string, text: string, isPasted = false): void =>
    onChosen({ name, text, format: formatOf(isPasted ? '' : name, text), isPasted });

  const read = async <Read>(name: string, task: () => Promise<Read>, use: (read: Read) => void, fail: (error: unknown) => void) => {
    asked.current += 1;
    const turn = asked.current;
    setRefused(null);
    setReading(name);
    try {
      const done = await task();
      if (turn === asked.current) use(done);
    } catch (error) {
      if (turn === asked.current) fail(error);
    }
    if (turn === asked.current) setReading(null);
  };

  const take = (name: string, bytes: Uint8Array): void => {
    const decoded = decodeFile(bytes);
    if (decoded.kind === 'text') choose(name, decoded.text);
    else if (decoded.kind === 'archive') refuse(importTexts.choose.spreadsheet(name));
    else refuse(importTexts.choose.notUtf8(name, decoded.line), () => choose(name, decodeWindows1252(bytes)));
  };

  return {
    reading,
    refused,
    takeFiles: ([file, ...more]) => {
      if (file === undefined) return;
      if (more.length > 0) refuse(importTexts.choose.severalFiles);
      else if (file.size > largestBytes) refuse(importTexts.choose.tooLarge);
      else {
        void read(
          file.name,
          async () => new Uint8Array(await file.arrayBuffer()),
          (bytes) => take(file.name, bytes),
          () => refuse(importTexts.choose.unreadable(file.name)),
        );
      }
    },
    takeText: (text) => {
      asked.current += 1;
      choose(importTexts.choose.pastedName, text, true);
    },
    takeSample: () =>
      void read(
        importTexts.choose.sampleName,
        requestSample,
        (text) => onChosen({ name: importTexts.choose.sampleName, text, format: 'yaml', isPasted: false }),
        (error) => refuse(importTexts.choose.sampleFailed(error instanceof CaseCallError ? error.message : texts.failures.unexpected)),
      ),
  };
}
