import { Phone, TriangleAlert, X } from 'lucide-react';
import { clientConfig } from '../../app/client-config.ts';
import type { ChatAlarm } from './assistant-turn.ts';
import { splitAtPhoneNumbers } from './phone-numbers.ts';
import { texts } from './texts.ts';

interface EmergencyBannerProps {
  readonly alarm: ChatAlarm;
  readonly onPutAway: () => void;
}

/** What to do now, over the whole width, with each number of the text to be called at one touch. It stays, unless it may be put away. */
export function EmergencyBanner({ alarm, onPutAway }: EmergencyBannerProps) {
  const config = clientConfig();
  const parts = splitAtPhoneNumbers(alarm.action, [config.emergency_number, config.crisis_line]);
  const numbers = new Map(parts.flatMap((part) => (part.kind === 'number' ? [[part.href, part.text]] : [])));
  return (
    <div role="alert" className="max-h-[45dvh] shrink-0 overflow-y-auto bg-emergency text-emergency-ink">
      <div className="mx-auto max-w-column px-4 pt-3 pb-3.5 sm:px-6 sm:pt-4 sm:pb-5">
        <div className="flex items-start gap-2.5">
          <div className="min-w-0 flex-1">
            {/* On a short screen the room belongs to the question that is asked below. */}
            <p className="mb-0.5 text-[0.94rem] font-semibold short:sr-only">{texts.emergency[alarm.kind]}</p>
            <p className="text-[1.15rem] leading-snug font-semibold wrap-anywhere">
              <TriangleAlert aria-hidden className="me-2 -mt-1 inline size-6" />
              {alarm.action}
            </p>
          </div>
          {alarm.can_be_put_away && (
            <button
              type="button"
              onClick={onPutAway}
              className="-my-2 -mr-3 inline-flex min-h-12 items-center gap-1.5 rounded-xl px-3 font-semibold underline underline-offset-4 focus-visible:-outline-offset-3 focus-visible:outline-emergency-ink"
            >
              <X aria-hidden className="size-5" />
              {texts.putAway}
            </button>
          )}
        </div>
        {numbers.size > 0 && (
          <p className="mt-3 flex flex-wrap gap-2.5">
            {[...numbers].map(([href, number]) => (
              <a
                key={href}
                href={href}
                className="inline-flex min-h-12 items-center gap-2 rounded-xl bg-emergency-ink px-5 text-[1.1rem] font-bold text-emergency focus-visible:outline-emergency-ink"
              >
                <Phone aria-hidden className="size-5" />
                {texts.call(number)}
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
