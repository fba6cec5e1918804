import { DRAWINGS, FALLBACK_DRAWING } from '@nidaan/contract/drawings';
import { Picture, Select } from '@nidaan/sdk';

const nameOf = (url: string) => {
  const [folder, file = ''] = url.replace(/^\/images\/|\.svg$/g, '').split('/');
  const name = file.replaceAll('-', ' ');
  return `${folder === 'packages' ? 'Package' : 'Department'}: ${name}`;
};

interface DrawingChoiceProps {
  label: string;
  /** The label of the option without a drawing. */
  none: string;
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
}

/** Selects one of the product's own drawings, with a preview. */
export function DrawingChoice({ label, none, value, error, onChange }: DrawingChoiceProps) {
  const drawings = DRAWINGS.filter((url) => url !== FALLBACK_DRAWING);
  return (
    <div className="ad-drawing">
      <Picture src={value || FALLBACK_DRAWING} width={64} height={64} />
      <Select
        label={label}
        error={error ?? null}
        value={value}
        options={[{ value: '', label: none }, ...drawings.map((url) => ({ value: url, label: nameOf(url) }))]}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
