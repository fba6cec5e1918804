import { api, Button, sentenceOf, toast } from '@nidaan/sdk';
import { Download } from 'lucide-react';
import { saveFile } from '@nidaan/sdk/save-file';
import { messages } from '../../layout/messages.js';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminExport: build.mutation<string, string>({
      query: (url) => ({ url, responseHandler: 'text' }),
    }),
  }),
});

// The byte order mark, by which spreadsheets detect UTF-8, is lost when the response is read as text.
const csvFile = (text: string) => new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });

interface ExportCsvProps {
  url: string;
  file: string;
  /** The text of the button. */
  label?: string;
}

/** Downloads the CSV file at `url` and saves it as `file`. */
export function ExportCsv({ url, file, label = messages.exportCsv }: ExportCsvProps) {
  const [fetchTable, { isLoading }] = exportApi.useAdminExportMutation();
  async function run() {
    try {
      saveFile(csvFile(await fetchTable(url).unwrap()), file);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return (
    <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={() => !isLoading && void run()}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}
