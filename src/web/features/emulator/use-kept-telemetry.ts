import { useState } from 'react';

const telemetryKey = 'emulator-telemetry';

/** Whether telemetry shows, as it was left in this browser; it does until it is switched off. */
export function useKeptTelemetry(): readonly [boolean, (shows: boolean) => void] {
  const [shows, setShows] = useState(() => localStorage.getItem(telemetryKey) !== 'off');
  return [
    shows,
    (next) => {
      localStorage.setItem(telemetryKey, next ? 'on' : 'off');
      setShows(next);
    },
  ];
}
