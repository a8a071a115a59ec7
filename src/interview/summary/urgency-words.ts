import type { Urgency } from '../../clinical/condition.ts';

/** How soon to seek care, as one sentence to the patient. */
export function urgencyWords(urgency: Urgency, emergencyNumber: string): string {
  switch (urgency) {
    case 'emergency':
      return `This needs emergency care now: call ${emergencyNumber} or go to the nearest emergency department.`;
    case 'urgent':
      return 'See a doctor today, or go to an urgent care centre if you cannot get an appointment.';
    case 'soon':
      return 'See a doctor within the next few days.';
    case 'routine':
      return 'Make an ordinary appointment with a doctor within the next week or two.';
    case 'self-care':
      return 'This can usually be looked after at home; see a doctor if it does not settle or worries you.';
  }
}

/** When not to wait for an appointment, whatever the summary says. */
export function safetyNet(emergencyNumber: string): string {
  return `If it gets much worse, or anything new and frightening comes up, do not wait: get help at once, or call ${emergencyNumber}.`;
}
