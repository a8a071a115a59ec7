import { Group, Panel, Separator } from 'react-resizable-panels';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../ui/page.tsx';
import { Pane } from '../../ui/pane.tsx';
import { paneDivider, stackedGroup, stackedPanel } from '../../ui/stacked-panel.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useKeptLayout } from '../../ui/use-kept-layout.ts';
import { BenchHeader } from './bench-header.tsx';
import { CreateForm } from './create/create-form.tsx';
import { blankForm, type TestForm } from './create/test-form.ts';
import { useCreation } from './create/use-creation.ts';
import { useKeptForm } from './create/use-kept-form.ts';
import { TestDetailsModal } from './details/test-details-modal.tsx';
import { TestStatusPane } from './status/test-status-pane.tsx';
import { texts } from './texts.ts';

/** The test bench: a patient to be emulated on the left, and the newest tests beside it. The open test stands in the address. */
export function TestBenchScreen() {
  useDocumentTitle(texts.title);
  const columns = useKeptLayout('test-bench.columns');
  // Whoever has room for one thing at a time sees the tests before the form.
  const isNarrow = useIsNarrow();
  const [form, setForm] = useKeptForm();
  const { state, create, clear } = useCreation();
  const [search, setSearch] = useSearchParams();
  const openTest = search.get('test');
  const close = (): void => setSearch({});
  const change = (next: TestForm): void => {
    setForm(next);
    if (state.kind !== 'busy') clear();
  };
  const panes = [
    <Panel key="create" id="create" defaultSize="28%" minSize="16rem" maxSize="44rem" className={stackedPanel}>
      <Pane title={texts.create.title}>
        <CreateForm
          form={form}
          creation={state}
          onChange={(part) => change({ ...form, ...part })}
          onSubmit={() => create(form, () => setForm(blankForm))}
        />
      </Pane>
    </Panel>,
    <Separator key="between" className={`w-px ${paneDivider}`} />,
    <Panel key="status" id="status" minSize="24rem" className={stackedPanel}>
      <TestStatusPane onOpen={(test) => setSearch({ test })} />
    </Panel>,
  ];
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <BenchHeader />
      <Group id="columns" orientation="horizontal" {...columns} className={`min-h-0 flex-1 ${stackedGroup}`}>
        {isNarrow ? panes.toReversed() : panes}
      </Group>
      {openTest !== null && (
        <TestDetailsModal
          key={openTest}
          testId={openTest}
          tab={search.get('tab')}
          onTab={(tab) => setSearch({ test: openTest, tab }, { replace: true })}
          onUse={(again) => {
            close();
            change(again);
          }}
          onClose={close}
        />
      )}
    </main>
  );
}
