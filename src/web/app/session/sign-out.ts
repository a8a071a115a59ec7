import { signoutContract } from '../../../contracts/accounts/signout.ts';
import { callApi } from '../api-client.ts';
import { endSession } from './end-session.ts';
import { forgetDraft } from './kept-draft.ts';
import { forgetEmulatorSession } from './kept-emulator-session.ts';

/** Ends the session here at once, and tells the server to refuse its token from now on. */
export function signOut(): void {
  // The call outlives the page, which is left without waiting for it: signing out must work offline, too.
  void callApi(signoutContract, undefined, { isActivity: false, keepalive: true });
  endSession();
}

/** Signs out as the user asked: nothing that they typed or had open stays in the browser. */
export function signOutByHand(): void {
  forgetWhatWasOpen();
  signOut();
}

/** Leaves after the account was deleted: there is no session any more that the server would have to be told of. */
export function leaveDeletedAccount(): void {
  forgetWhatWasOpen();
  endSession();
}

function forgetWhatWasOpen(): void {
  forgetDraft();
  forgetEmulatorSession();
}
