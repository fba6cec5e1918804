import type { ColumnChange, ColumnSettings } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useEffect, useMemo, useState } from 'react';
import { useColumnSettingsQuery, useSaveColumnsMutation } from '../../api.js';
import { keepSettings, readKept } from './kept-settings.js';
import { USUAL } from './order-columns.js';

interface ColumnSettingsState {
  settings: ColumnSettings;
  /** Whether the settings are loaded, so that a change builds on them. */
  isLoaded: boolean;
  /**
   * Whether they are loaded, kept from the last visit, or failed to load, so that the list is not requested with one
   * page size and then another.
   */
  isSettled: boolean;
  save: (change: ColumnChange) => void;
}

/**
 * How the logged-in user has arranged the order table, and a function to change it on every device. While they load, the
 * settings of the last visit in this browser apply, so that the rows are requested at the same time.
 */
export function useColumnSettings(): ColumnSettingsState {
  const { data, isError } = useColumnSettingsQuery();
  const [kept] = useState(readKept);
  const [send] = useSaveColumnsMutation();
  useEffect(() => {
    if (data) keepSettings(data);
  }, [data]);
  const settings = useMemo(() => ({ ...USUAL, ...kept, ...data }), [kept, data]);
  const save = (change: ColumnChange) =>
    void send(change)
      .unwrap()
      .catch((error: unknown) => toast.error(sentenceOf(error)));
  const isSettled = data !== undefined || kept !== null || isError;
  return { settings, isLoaded: data !== undefined, isSettled, save };
}
