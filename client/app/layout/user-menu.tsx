import { ChevronDown, KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { densities } from '../../kit/list/densities';
import { Menu, type MenuEntry } from '../../kit/overlay/menu';
import { applyColorMode, applyDensity, type ColorMode, colorMode, density } from '../../kit/theme/color-mode';
import { useLanguageChoice } from '../language-choice';

const modes: ColorMode[] = ['light', 'dark', 'system'];

type UserMenuProps = {
  name: string;
  detail: string;
  /** Where the password is changed, for whom no page of his own says it. */
  passwordAt?: string;
  /** Shows what keys do, where pages have some of their own. */
  onKeys?: () => void;
  onLogout: () => void;
};

export const UserMenu = ({ name, detail, passwordAt, onKeys, onLogout }: UserMenuProps) => {
  const { t } = useTranslation(['app', 'kit']);
  const navigate = useNavigate();
  const [mode, setMode] = useState(colorMode);
  const [rows, setRows] = useState(density);
  const { current, choices, choose } = useLanguageChoice();
  const entries: MenuEntry[] = [
    { key: 'who', heading: detail },
    { key: 'line-1', separator: true },
    { key: 'look', heading: t('user.look') },
    ...modes.map((one) => ({
      key: one,
      label: t(`user.${one}`),
      checked: one === mode,
      onSelect: () => {
        applyColorMode(one);
        setMode(one);
      },
    })),
    { key: 'rows', heading: t('kit:density.title') },
    ...densities.map((one) => ({
      key: `rows-${one}`,
      label: t(`kit:density.${one}`),
      checked: one === rows,
      onSelect: () => {
        applyDensity(one);
        setRows(one);
      },
    })),
    { key: 'language', heading: t('user.language') },
    ...choices.map((one) => ({ key: one.key, label: one.name, checked: one.key === current, onSelect: () => choose(one.key) })),
    { key: 'line-2', separator: true },
    ...(onKeys ? [{ key: 'keys', label: t('user.keys'), onSelect: onKeys }] : []),
    ...(passwordAt === undefined
      ? []
      : [
          {
            key: 'password',
            label: t('user.password'),
            icon: <KeyRound size={15} aria-hidden="true" />,
            onSelect: () => void navigate(passwordAt),
          },
        ]),
    { key: 'logout', label: t('user.logout'), icon: <LogOut size={15} aria-hidden="true" />, onSelect: onLogout },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className="jq-who">
          <span className="face" aria-hidden="true">
            {name.slice(-1)}
          </span>
          <span>
            {name}
            <span className="sr-only">{t('user.menu')}</span>
          </span>
          <ChevronDown size={13} className="mu" aria-hidden="true" />
        </button>
      }
    />
  );
};
