import './switch.css';

type SwitchProps = { label: string; isOn: boolean; disabled?: boolean; onPress: () => void };

/** Shows a state and asks for another one: what it stands for changes only when the server has said so. */
export const Switch = ({ label, isOn, disabled, onPress }: SwitchProps) => (
  <button type="button" role="switch" className="jq-switch" aria-checked={isOn} aria-label={label} disabled={disabled} onClick={onPress} />
);
