import { useId } from 'react';

type SelectProps<Key extends string> = {
  label: string;
  value: Key;
  choices: readonly (readonly [Key, string])[];
  isOff?: boolean;
  onChange: (key: Key) => void;
};

/** The list of the phone itself, which every finger and every reader knows. */
export const Select = <Key extends string>({ label, value, choices, isOff = false, onChange }: SelectProps<Key>) => {
  const id = useId();
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <select
          id={id}
          value={value}
          disabled={isOff}
          onChange={(event) => {
            const chosen = choices.find(([key]) => key === event.target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {choices.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
