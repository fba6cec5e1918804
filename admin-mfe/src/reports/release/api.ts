import type {
  ReleaseReports,
  ReportSettings,
  ReportSettingsView,
  ReportsReleased,
  WaitingReports,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags, wholeOrderTags } from '../../orders/tags.js';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportSettings: build.query<ReportSettingsView, void>({
      query: () => '/api/report-settings',
      providesTags: [orderTags.releases],
    }),
    changeReportSettings: build.mutation<ReportSettingsView, ReportSettings>({
      query: (body) => ({ url: '/api/report-settings', method: 'PUT', body }),
      invalidatesTags: [orderTags.releases],
    }),
    waitingReports: build.query<WaitingReports, void>({
      query: () => '/api/report-releases',
      providesTags: [orderTags.releases],
    }),
    releaseReports: build.mutation<ReportsReleased, ReleaseReports & { orderIds: string[] }>({
      query: ({ reports }) => ({ url: '/api/report-releases', method: 'POST', body: { reports } }),
      invalidatesTags: (_answer, _error, { orderIds }) => [
        orderTags.releases,
        ...orderIds.flatMap(wholeOrderTags),
      ],
    }),
  }),
});

export const {
  useReportSettingsQuery,
  useChangeReportSettingsMutation,
  useWaitingReportsQuery,
  useReleaseReportsMutation,
} = releasesApi;
