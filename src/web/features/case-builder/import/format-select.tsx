import { useId } from 'react';
import { caseFileFormats } from '../../../../contracts/cases/case-import.ts';
import type { CaseFileFormat } from './case-source.ts';
import { importTexts } from './texts.ts';

interface FormatSelectProps {
  readonly value: CaseFileFormat;
  readonly onChange: (format: CaseFileFormat) => void;
  readonly isDisabled?: boolean;
}

/** In which way cases are written in a file. */
export function FormatSelect({ value, onChange, isDisabled = false }: FormatSelectProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        {importTexts.format}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => {
          const format = caseFileFormats.find((one) => one === event.target.value);
          if (format !== undefined) onChange(format);
        }}
        className="control min-h-8 w-auto rounded-lg px-2 py-1"
      >
        {caseFileFormats.map((format) => (
          <option key={format} value={format}>
            {importTexts.formats[format]}
          </option>
        ))}
      </select>
    </div>
  );
}
