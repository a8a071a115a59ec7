export const texts = {
  new: 'New',
  newTitle: 'a new prompt',
  drafts: 'Drafts',
  untitled: 'Untitled',
  published: 'Published prompts',
  openDraft: (title: string) => `Open the draft ${title}`,
  deleteDraft: (title: string) => `Delete the draft ${title}`,
} as const;
