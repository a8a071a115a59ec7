/**
 * Where groups of panels keep their sizes in this browser. What is there and is no set of sizes counts as nothing: a group that is given it
 * could not be shown.
 */
export const layoutStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => {
    const kept = localStorage.getItem(key);
    return kept !== null && isLayout(kept) ? kept : null;
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // A browser without room forgets the sizes, which is no reason to fail.
    }
  },
};

function isLayout(json: string): boolean {
  try {
    const layout: unknown = JSON.parse(json);
    if (typeof layout !== 'object' || layout === null || Array.isArray(layout)) return false;
    const sizes: readonly unknown[] = Object.values(layout);
    return sizes.length > 0 && sizes.every((size) => typeof size === 'number' && size >= 0);
  } catch {
    return false;
  }
}
