import { isLeakedFavourite } from './leaked-favourites.ts';

/** Words that head the lists of leaked passwords. Their long forms are the word with one of the usual endings, or the word two or three times. */
const words =
  'password passw0rd p@ssword p@ssw0rd pa$$word passwort qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm letmein welcome iloveyou admin administrator root user guest login master secret changeme default monkey dragon football baseball basketball soccer hockey sunshine princess superman batman spiderman starwars pokemon trustno1 whatever freedom shadow michael jennifer jordan charlie daniel thomas ashley jessica summer winter spring autumn monday google facebook computer internet samsung hello hello123 abc abc123 abcd abcd1234 qwerty123 q1w2e3r4 1q2w3e4r 1qaz2wsx zaq12wsx access mustang harley ranger cheese ferrari liverpool arsenal chelsea loveyou lovely flower chocolate butterfly anamnesis doctor patient hospital health';

const endings = [
  ...['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890', '0', '00', '000', '007', '01', '11'],
  ...['111', '69', '99', '321', '4321', '54321', '654321', '87654321', '987654321', 'abc', 'abc123', 'qwerty', 'admin', 'password'],
  ...[
    '!',
    '!!',
    '!!!',
    '?',
    '.',
    '1!',
    '12!',
    '123!',
    '1234!',
    '12345!',
    '123456!',
    '!1',
    '!123',
    '@1',
    '@12',
    '@123',
    '@1234',
    '@12345',
    '#1',
    '#123',
  ],
];

/** As they stand in those lists, where no rule here makes them. */
const phrases =
  '1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qazwsxedc123 zaq1zaq1zaq1 1qazxsw23edc iloveyouforever ilovemyfamily thisisapassword thisismypassword mypassword123 mypassword1234 newpassword123 passwordpassword letmeinletmein administrator1 unbelievable california1 manchesterunited liverpoolfc1892 realmadrid123 barcelona1234 jesuschrist1 motherfucker fuckyou12345 fuckyoufuckyou 123qweasdzxc qwe123qwe123 qweasdzxc123 123456qwerty 123456abcdef 1234567890ab asdf1234asdf asdfasdfasdf a1b2c3d4e5f6 aa1234567890 aa123456789! a123456789012 abcdefg12345 abcdefgh1234 0123456789ab 012345678910 123456789101 1234567891011 12345678910111 123456789101112 987654321012 112233445566 11223344556677 123456654321 147258369147 159753159753 741852963741 1234qwerasdf 1234qwerasdfzxcv qwerasdfzxcv q1w2e3r4t5y6 q1w2e3r4t5y6u7 1q2w3e4r5t6y7u8i zaq12wsxcde3 iloveyou2you test12345678 nothing12345 correcthorsebatterystaple';

/** The digit keys as they are with the shift key. */
const shiftedDigits = ')!@#$%^&*(';

/** Rows of keys and of characters that people walk along, forwards or backwards, round and round. */
const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]asdfghjkl',
  'asdfghjkl',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()_+',
];

const longestRepeatedUnit = 4;

const known = new Set(phrases.split(' '));
for (const word of words.split(' ')) {
  for (let times = 1; times <= 3; times += 1) known.add(word.repeat(times));
  for (const ending of endings) known.add(word + ending);
  for (let year = 1950; year <= 2035; year += 1) {
    known.add(`${word}${year}`);
    known.add(`${word}${year}!`);
    known.add(`${word}${year}!!`);
    known.add(`${word}@${year}`);
  }
}

/**
 * Whether a password is among the first that anyone would try: a leaked favourite of at least 12 characters, what the rules
 * above make of the usual words, a walk along the keyboard, or a
 * few characters again and again. Capital letters do not make another password.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const unshifted = plain.replace(/[)!@#$%^&*(]/g, (sign) => String(shiftedDigits.indexOf(sign)));
  return (
    isLeakedFavourite(plain) || known.has(plain) || known.has(unshifted) || repeatsUnit(plain) || rows.some((row) => walksAlong(row, plain))
  );
}

function repeatsUnit(text: string): boolean {
  for (let length = 1; length <= longestRepeatedUnit; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

function walksAlong(row: string, text: string): boolean {
  const round = row.repeat(Math.ceil(text.length / row.length) + 1);
  return round.includes(text) || round.includes([...text].reverse().join(''));
}
