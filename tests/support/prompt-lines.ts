import fc from 'fast-check';

/** Lines of authors, right and wrong, for property tests, so that random prompts reach all of the language. */
export const promptLine = fc.oneof(
  fc.constantFrom(
    '# Title',
    'Chief complaint: Cough',
    'Ask at most 5 questions.',
    'Ask 2 to 4 only if female.',
    '   a) red',
    '   1) blue, or green',
    '   - none of these',
    'Consider: migraine if 1 is yes',
    'Next steps:',
    'Be brief.',
    '// comment',
    '',
  ),
  fc
    .tuple(
      fc.constantFrom('', '   ', '\t'),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('', '.1', '.2'),
      fc.constantFrom('. ', ' ', ') ', '.\u00a0'),
      fc.constantFrom(
        'Do you cough?',
        'Which? [red, blue]',
        'How bad is it from 0 to 10?',
        'How old are you?',
        'If 1 is yes, go to 5.',
        'Stop.',
      ),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('   Emergency if ', 'If ', '5. If ', '   Unless ', '6. Otherwise, if ', 'Skip 3 if '),
      fc.constantFrom(
        'yes',
        '1 is yes',
        '2 includes red or blue',
        '3 is above 7',
        'over 65',
        'female',
        'not 1 is no',
        '(1 is yes',
        'the moon is blue',
      ),
      fc.constantFrom(' and ', ', or ', ', ', ' or not '),
      fc.constantFrom('no', '2 is not red', 'any of 1, 2 is yes', 'under 3 months', 'pregnant'),
      fc.constantFrom(': Call now.', ', ask: Is it so?', ', go to 7.', ', stop.', ''),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
