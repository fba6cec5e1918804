import type { ColumnChange, ColumnSettings } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useMemo } from 'react';
import { useColumnSettingsQuery, useSaveColumnsMutation } from '../../api.js';
import { USUAL } from './order-columns.js';

interface ColumnSettingsState {
  settings: ColumnSettings;
  /** Whether the settings are loaded, so that a change builds on them. */
  isLoaded: boolean;
  /** Whether they are loaded or failed to load, so that the list is not requested with one page size and then another. */
  isSettled: boolean;
  save: (change: ColumnChange) => void;
}

/** How the logged-in user has arranged the order table, and a function to change it on every device. */
export function useColumnSettings(): ColumnSettingsState {
  const { data, isError } = useColumnSettingsQuery();
  const [send] = useSaveColumnsMutation();
  const settings = useMemo(() => ({ ...USUAL, ...data }), [data]);
  const save = (change: ColumnChange) =>
    void send(change)
      .unwrap()
      .catch((error: unknown) => toast.error(sentenceOf(error)));
  return { settings, isLoaded: data !== undefined, isSettled: data !== undefined || isError, save };
}
