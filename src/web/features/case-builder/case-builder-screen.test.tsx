import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { CaseBuilderScreen } from './case-builder-screen.tsx';

test('without a token there is nothing but the request to sign in', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<CaseBuilderScreen />));
  expect(place.querySelector('p')?.textContent).toBe('Authentication Required. Please sign in to access the Case Builder.');
  expect(place.querySelector('form')).toBeNull();
  await act(async () => root.unmount());
});
