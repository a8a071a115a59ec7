import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { EditorHandle, LineMark } from '../studio.ts';

type Layer = Parameters<EditorHandle['markLines']>[0];

const setMarks = StateEffect.define<{ readonly layer: Layer; readonly marks: ReadonlyMap<number, LineMark> }>();

function layerField(layer: Layer): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, transaction) {
      let next = shown.map(transaction.changes);
      for (const effect of transaction.effects) {
        if (!effect.is(setMarks) || effect.value.layer !== layer) continue;
        const builder = new RangeSetBuilder<Decoration>();
        const text = transaction.state.doc;
        const lines = [...effect.value.marks].filter(([line]) => line >= 1 && line <= text.lines).sort(([one], [other]) => one - other);
        for (const [line, { look, note }] of lines) {
          const attributes = note === null ? {} : { title: note };
          builder.add(text.line(line).from, text.line(line).from, Decoration.line({ class: `cm-marked-${look}`, attributes }));
        }
        next = builder.finish();
      }
      return next;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Lets the lines of the source carry marks: of a walk through the prompt, and of how often each was reached. */
export const lineMarks: Extension = [layerField('coverage'), layerField('try')];

/** Shows these marks instead of the earlier ones of the layer; they move with the text until then. */
export function markLines(view: EditorView, layer: Layer, marks: ReadonlyMap<number, LineMark>): void {
  view.dispatch({ effects: setMarks.of({ layer, marks }) });
}
