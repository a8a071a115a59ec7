import { shortestPassword } from '../../../contracts/accounts/password.ts';

export const texts = {
  subtitle: 'Experimental Prototype',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  accessCode: 'Access Code',
  login: {
    title: 'Login',
    button: 'Login',
    failed: 'Login failed. Please check your credentials.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    unreachable: 'The server could not be reached. Please check your connection.',
    toRegister: 'New here?',
    register: 'Register',
    consent: (deletionDate: string) => [
      'Your use of this prototype is personal and voluntary. It is provided ‘as-is’ and is not medical advice.',
      'Please do not share personally identifiable information.',
      `Accounts and saved data will be deleted by ${deletionDate}.`,
    ],
    messagesLeave: 'Your messages, and what you say by voice, may be processed outside this machine.',
  },
  register: {
    title: 'Register',
    button: 'Register',
    failed: 'Registration failed. Please check your access code and try again.',
    emailTaken: 'An account with this email already exists.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    unreachable: 'The server could not be reached. Please check your connection.',
    passwordHelp: `At least ${shortestPassword} characters.`,
    accessCodeHelp: 'From your invitation.',
    toLogin: 'Already registered?',
    login: 'Login',
    waiverTitle: 'Terms of use and waiver',
    waiver: (deletionDate: string, messagesLeave: boolean) => [
      'THIS PRODUCT IS AN EXPERIMENTAL PROTOTYPE. IT IS NOT A MEDICAL DEVICE, IT IS NOT FOR HUMAN USE IN THE CARE OF ANY PERSON, AND IT HAS NOT BEEN REVIEWED OR APPROVED BY ANY AUTHORITY.',
      'IT DOES NOT GIVE MEDICAL ADVICE, A DIAGNOSIS OR A TREATMENT. NOTHING THAT IT SAYS REPLACES THE JUDGEMENT OF A DOCTOR. NEVER DISREGARD OR DELAY SEEKING PROFESSIONAL ADVICE BECAUSE OF SOMETHING THAT YOU READ HERE. IN AN EMERGENCY CALL YOUR LOCAL EMERGENCY NUMBER AT ONCE.',
      'YOUR USE IS PERSONAL AND VOLUNTARY, BY INVITATION ONLY, AND YOU MAY STOP AT ANY TIME. DO NOT SHARE YOUR ACCESS CODE OR YOUR PASSWORD.',
      'DO NOT ENTER PERSONALLY IDENTIFIABLE INFORMATION, SUCH AS FULL NAMES, ADDRESSES, TELEPHONE OR INSURANCE NUMBERS, INTO THE CHAT OR THE MEDICAL INFORMATION, NEITHER YOUR OWN NOR THAT OF ANOTHER PERSON.',
      ...(messagesLeave
        ? [
            'WHAT YOU WRITE OR SAY IN THE CHAT, AND WHAT IS ANSWERED, MAY BE PROCESSED BY LANGUAGE MODELS OR SPEECH SERVICES THAT RUN OUTSIDE THE MACHINE ON WHICH THIS PRODUCT IS INSTALLED. DO NOT USE THE CHAT IF YOU DO NOT AGREE.',
          ]
        : []),
      `YOUR ACCOUNT AND ALL SAVED DATA WILL BE DELETED BY ${deletionDate.toUpperCase()}. THEY MAY BE DELETED EARLIER AND WITHOUT NOTICE.`,
      'THE PRODUCT IS PROVIDED ‘AS IS’ AND ‘AS AVAILABLE’, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE, ACCURACY AND NON-INFRINGEMENT.',
      'TO THE EXTENT PERMITTED BY LAW, THOSE WHO MAKE AND OPERATE THE PRODUCT SHALL NOT BE LIABLE FOR ANY CLAIM, DAMAGE OR OTHER LIABILITY THAT ARISES FROM ITS USE OR FROM THE IMPOSSIBILITY OF USING IT. BY REGISTERING YOU WAIVE SUCH CLAIMS.',
      'BY CHOOSING ‘REGISTER’ YOU CONFIRM THAT YOU HAVE READ AND UNDERSTOOD THESE TERMS, THAT YOU ARE AT LEAST 18 YEARS OLD, AND THAT YOU AGREE TO THEM.',
    ],
  },
  changePassword: {
    title: 'Choose a new password',
    intro: 'You signed in with a one-time password. Please choose a new password before you go on.',
    newPassword: 'New password',
    button: 'Change password',
    failed: 'The password could not be changed.',
    expired: 'Your sign-in has expired. Please sign in again with the one-time password.',
  },
  secondStep: {
    title: 'Enter your code',
    button: 'Continue',
    expired: 'Your sign-in has expired. Please load this page anew and sign in again.',
    app: {
      label: 'Six-digit code',
      help: 'Your authenticator app shows it.',
      other: 'Use a recovery code instead',
    },
    recovery: {
      label: 'Recovery code',
      help: 'One of those that you kept when you set up the app. Each is good for one time.',
      other: 'Use the code of your app instead',
    },
  },
  setUp: {
    title: 'Set up a second step',
    intro: 'Here everybody signs in with a code from an app besides the password, so that a password alone opens nothing.',
    codesTitle: 'Your recovery codes',
    loading: 'Preparing the set-up',
    again: 'Try again',
  },
} as const;
