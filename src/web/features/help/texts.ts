export const texts = {
  title: 'Help',
  pages: 'Pages',
  loading: 'Loading the page...',
  failed: 'The page could not be loaded.',
  retry: 'Retry',
} as const;
