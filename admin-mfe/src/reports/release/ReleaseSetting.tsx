import { Checkbox, sentenceOf, toast } from '@nidaan/sdk';
import { keepCurrent } from '../../shared/keep-current.js';
import { useMay } from '../../shared/rights/use-may.js';
import { useChangeReportSettingsMutation, useReportSettingsQuery } from './api.js';
import { messages } from './messages.js';

/** Whether the lab releases reports first: a box to tick for the owner, a sentence for the lab. */
export function ReleaseSetting() {
  const mayChange = useMay('reports.settings');
  const { data } = useReportSettingsQuery(undefined, keepCurrent);
  const [change, { isLoading }] = useChangeReportSettingsMutation();
  if (!data) return null;
  const { releaseFirst } = data;
  if (!mayChange)
    return <p className="nd-quiet">{releaseFirst ? messages.settingOn : messages.settingOff}</p>;
  const set = async (wanted: boolean) => {
    const answer = await change({ releaseFirst: wanted });
    if (answer.error) return toast.error(sentenceOf(answer.error));
    const { waiting } = answer.data;
    const left = wanted || waiting === 0 ? '' : messages.leftWaiting(waiting);
    toast.success(`${wanted ? messages.switchedOn : messages.switchedOff} ${left}`.trim());
  };
  return (
    <div className="ri-setting">
      <Checkbox
        checked={releaseFirst}
        disabled={isLoading}
        onChange={({ target }) => void set(target.checked)}
      >
        {messages.setting}
      </Checkbox>
      <p className="nd-quiet">{messages.settingHint}</p>
    </div>
  );
}
