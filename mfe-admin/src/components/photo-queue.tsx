import { admin } from '@hamrah/contracts';
import {
  Button,
  colour,
  EmptyState,
  problemCodeOf,
  QueryView,
  Skeleton,
  size,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { PagedQuery } from '../data/use-paged-query.ts';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';
import { Pager } from './pager.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoShortcuts } from './use-photo-shortcuts.ts';
import { WithholdDialog } from './withhold-dialog.tsx';

type PhotoRow = admin.CaseRow & { readonly photo: string };
type Decision =
  | { readonly decision: 'accept' }
  | { readonly decision: 'reject'; readonly reasonCode: admin.ModerationReason; readonly reason: string };

const Toolbar = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  padding-block: ${space.xs};
  background: ${colour.ground};
  & > button { min-height: 2.75rem; padding-inline: ${space.m}; font-size: ${size.small}; }
`;
const Help = styled.p`color: ${colour.quiet}; font-size: ${size.small}; @media (hover: none) { display: none; }`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: ${space.s};
  list-style: none;
  @media (width < 30rem) { grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr)); }
`;

/** The photos that await review, as a grid with keyboard shortcuts and bulk decisions. */
export function PhotoQueue({ pages }: { pages: PagedQuery<{ items: admin.CaseRow[]; next: string | null }> }) {
  const text = useText();
  const label = text('photos.label');
  const { page, error, refetch, pageError, pageNumber, onPrevious, onNext } = pages;
  return (
    <>
      <QueryView query={{ data: page, error, refetch }} skeleton={<Skeleton $height="24rem" />}>
        {({ items }) => <PhotoGrid rows={items.filter((row): row is PhotoRow => row.photo !== null)} label={label} />}
      </QueryView>
      <Pager label={label} pageError={pageError} pageNumber={pageNumber} onPrevious={onPrevious} onNext={onNext} />
    </>
  );
}

function PhotoGrid({ rows, label }: { rows: readonly PhotoRow[]; label: string }) {
  const text = useText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const canDecide = useCan()('moderation.decide');
  const decidePhotos = useStaffMutation(admin.decidePhotos);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [toWithhold, setToWithhold] = useState<readonly PhotoRow[]>([]);
  const selectedRows = rows.filter((row) => selected.has(row.case));
  /** The approve and withhold shortcuts on a selected photo apply to all selected photos. */
  const targetsOf = (row: PhotoRow | undefined) => (row && selected.has(row.case) ? selectedRows : row ? [row] : []);
  const toggle = (id: string, isSelected: boolean) =>
    setSelected((previous) => new Set(isSelected ? [...previous, id] : [...previous].filter((other) => other !== id)));
  const decide = async (targets: readonly PhotoRow[], decision: Decision) => {
    const cases = targets.map((row) => row.case).filter((id) => !busy.has(id));
    if (!canDecide || cases.length === 0) return;
    setBusy((previous) => new Set([...previous, ...cases]));
    try {
      const body = { reasonCode: null, reason: text('photos.approveReason'), ...decision, cases };
      const { decided, failed } = await decidePhotos.mutateAsync({ body });
      if (decided.length > 0) toast.success(text(`photos.${decision.decision}ed`, { count: decided.length }));
      if (failed.length > 0) toast.error(text('photos.failed', { count: failed.length }));
      for (const id of decided) toggle(id, false);
    } catch (failure) {
      if (decision.decision === 'reject') throw failure;
      toast.error(problem(problemCodeOf(failure)));
    } finally {
      setBusy((previous) => new Set([...previous].filter((id) => !cases.includes(id))));
    }
  };
  const shortcuts = usePhotoShortcuts(rows.length, {
    onApprove: (index) => void decide(targetsOf(rows[index]), { decision: 'accept' }),
    onWithhold: (index) => canDecide && setToWithhold(targetsOf(rows[index])),
    onToggle: (index) => {
      const row = rows[index];
      if (row) toggle(row.case, !selected.has(row.case));
    },
    onOpen: (index) => void navigate(`/admin-moderation/${rows[index]?.case}`),
  });
  const list = useRefocus(rows, shortcuts.focusCurrent);
  if (rows.length === 0)
    return <EmptyState title={text('photos.none')} icon={<ImageOff aria-hidden size={36} strokeWidth={1.25} />} />;
  return (
    <>
      {canDecide && (
        <Toolbar role="toolbar" aria-label={text('photos.several')}>
          <Button
            variant="quiet"
            onPress={() => setSelected(new Set(selectedRows.length < rows.length ? rows.map((row) => row.case) : []))}
          >
            {text(selectedRows.length < rows.length ? 'photos.selectAll' : 'photos.clear')}
          </Button>
          <Button
            variant="secondary"
            isDisabled={selectedRows.length === 0}
            onPress={() => void decide(selectedRows, { decision: 'accept' })}
          >
            {text('photos.approveCount', { count: selectedRows.length })}
          </Button>
          <Button variant="danger" isDisabled={selectedRows.length === 0} onPress={() => setToWithhold(selectedRows)}>
            {text('photos.withholdCount', { count: selectedRows.length })}
          </Button>
          <Help>{text('photos.help')}</Help>
        </Toolbar>
      )}
      <Grid ref={list} aria-label={label} onKeyDown={shortcuts.onKeyDown}>
        {rows.map((row, index) => (
          <li key={row.case}>
            <PhotoTile
              row={row}
              ref={shortcuts.tileRef(index)}
              isCurrent={index === shortcuts.index}
              isSelected={selected.has(row.case)}
              isBusy={busy.has(row.case)}
              canDecide={canDecide}
              onFocus={() => shortcuts.setCurrent(index)}
              onSelect={(isSelected) => toggle(row.case, isSelected)}
              onApprove={() => void decide([row], { decision: 'accept' })}
              onWithhold={() => setToWithhold([row])}
            />
          </li>
        ))}
      </Grid>
      {toWithhold.length > 0 && (
        <WithholdDialog
          photos={toWithhold}
          onClose={() => setToWithhold([])}
          onConfirm={(reasonCode, reason) => decide(toWithhold, { decision: 'reject', reasonCode, reason })}
        />
      )}
    </>
  );
}

/** Moves the focus to the current tile when the focused tile is removed. Returns the ref of the list. */
function useRefocus(rows: readonly PhotoRow[], focusCurrent: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = list.current;
    const onFocusIn = () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows can remove the focused tile
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focusCurrent();
  }, [rows]);
  return list;
}
