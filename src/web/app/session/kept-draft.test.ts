import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A module freshly loaded stands for a page freshly loaded. */
async function loadPage(): Promise<typeof import('./kept-draft.ts')> {
  vi.resetModules();
  return import('./kept-draft.ts');
}

beforeEach(() => sessionStorage.clear());

describe('a message typed but not sent', () => {
  test('is offered to its writer after the page is loaded anew', async () => {
    (await loadPage()).keepDraft('a@mail.test', 'My head hurts');
    expect((await loadPage()).keptDraft('a@mail.test')).toBe('My head hurts');
  });

  test('is removed when it is sent', async () => {
    const { keepDraft, keptDraft } = await loadPage();
    keepDraft('a@mail.test', 'My head hurts');
    keepDraft('a@mail.test', '');
    expect(keptDraft('a@mail.test')).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  test('is never shown to someone else, and does not outlive their visit', async () => {
    const { keepDraft, keptDraft } = await loadPage();
    keepDraft('a@mail.test', 'My head hurts');
    expect(keptDraft('b@mail.test')).toBe('');
    expect(keptDraft('a@mail.test')).toBe('');
  });

  test('is gone after signing out by hand, even if it fails on the way out', async () => {
    const { keepDraft, forgetDraft } = await loadPage();
    keepDraft('a@mail.test', 'My head hurts');
    forgetDraft();
    keepDraft('a@mail.test', 'My head hurts');
    expect(sessionStorage.length).toBe(0);
  });

  test('that something else wrote there is ignored', async () => {
    sessionStorage.setItem('draft', '{"owner":1');
    expect((await loadPage()).keptDraft('a@mail.test')).toBe('');
  });
});
