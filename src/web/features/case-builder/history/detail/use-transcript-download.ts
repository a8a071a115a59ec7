import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../ui/save-file.ts';
import { timestampOf } from '../../../../ui/transcript.ts';
import { requestTranscript } from '../requests.ts';
import { shortId } from '../run-words.ts';

interface TranscriptDownload {
  readonly isPending: boolean;
  readonly start: () => void;
}

/** Saves the transcript of a run as a file; where that fails, an alert says why. */
export function useTranscriptDownload(caseId: string, runId: string): TranscriptDownload {
  const { isPending, mutate } = useMutation({
    mutationFn: () => requestTranscript(caseId, runId),
    onSuccess: (transcript) => saveFile(`transcript-${shortId(caseId)}-${shortId(runId)}-${timestampOf(new Date())}.txt`, transcript),
    onError: (error) => window.alert(error.message),
  });
  return {
    isPending,
    start: () => {
      if (!isPending) mutate();
    },
  };
}
