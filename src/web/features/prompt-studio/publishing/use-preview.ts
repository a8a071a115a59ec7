import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStudioState } from '../studio-context.ts';
import { requestPreview } from './requests.ts';

const pauseMs = 600;

/** What publishing the text in the editor would change, asked for anew when the author pauses. `source` is the text it was asked for. */
export function usePreview() {
  const source = useSettledSource();
  const isEmpty = source.trim() === '';
  const query = useQuery({
    queryKey: ['publish-preview', source],
    queryFn: () => requestPreview(source),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return { ...query, source, isEmpty };
}

function useSettledSource(): string {
  const source = useStudioState((state) => state.source);
  const [settled, setSettled] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(source), pauseMs);
    return () => clearTimeout(timer);
  }, [source]);
  return settled;
}
