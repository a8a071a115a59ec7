let unsaved = false;

/** Whether the screen shown has changes that are not saved. */
export function hasUnsavedChanges(): boolean {
  return unsaved;
}

export function setUnsavedChanges(value: boolean): void {
  unsaved = value;
}
