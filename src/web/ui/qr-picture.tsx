import { encode } from 'uqr';

/** Light all around, as wide as readers need it (ISO/IEC 18004: four modules). */
const margin = 4;

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** The QR code of a text, dark on light whatever the colours of the page. Throws where the text is longer than any code holds (2,331 bytes). */
export function QrPicture({ text, label }: QrPictureProps) {
  const { size, data } = encode(text, { ecc: 'M', border: margin });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-56 rounded-xl">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
