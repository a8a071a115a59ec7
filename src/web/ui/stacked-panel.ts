/** Classes of a group and of its panels: below 1024 px they stand under one another, and the page scrolls instead of each of them. */
export const stackedGroup = 'max-lg:block! max-lg:h-auto! max-lg:overflow-visible! max-lg:touch-auto!';
export const stackedPanel = 'max-lg:max-h-none! max-lg:touch-auto! max-lg:border-b max-lg:border-line';

/** Classes of the line between two panels, by which they are resized; it needs its thickness besides. */
export const paneDivider = 'bg-line transition-colors hover:bg-accent data-[separator=active]:bg-accent max-lg:hidden';
