import {
  BriefcaseBusiness,
  ChevronRight,
  Clapperboard,
  CodeXml,
  GraduationCap,
  HandCoins,
  Headset,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ReceiptText,
  Truck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRoute } from '../app/known-paths';
import type { HomeQuery } from '../generated/graphql';
import { tell } from '../kit/feedback/confirm';

type Home = HomeQuery['home'];

const looks: Record<string, { icon: LucideIcon; tone?: string }> = {
  BUSINESS_INCOME: { icon: BriefcaseBusiness, tone: 'type1' },
  LABOR: { icon: HandCoins, tone: 'type2' },
  INVOICE: { icon: ReceiptText },
};

/** A tile of a business that is not open stays and says whom to call (HOM-011). */
export const HomeTiles = ({ tiles, hotline }: { tiles: Home['tiles']; hotline: string }) => {
  const { t } = useTranslation('home');
  const shown = tiles.filter((tile) => !tile.isOpen || hasRoute(tile.path));
  return (
    <ul className="jq-hometiles">
      {shown.map((tile) => {
        const look = looks[tile.key];
        const Icon = look?.icon ?? BriefcaseBusiness;
        const inside = (
          <>
            <span className="icon">
              <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
            </span>
            <span>
              <strong>{tile.label}</strong>
              <small>{tile.isOpen ? t('tiles.start') : t('tiles.closed')}</small>
            </span>
            <ChevronRight className="go" size={18} aria-hidden="true" />
          </>
        );
        return (
          <li key={tile.key} data-tone={look?.tone}>
            {tile.isOpen ? (
              <Link to={tile.path} className="jq-card">
                {inside}
              </Link>
            ) : (
              <button
                type="button"
                className="jq-card"
                onClick={() => void tell(t('notOpen.title'), t('notOpen.text', { phone: hotline }), t('notOpen.close'))}
              >
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const groupIcons: Record<string, LucideIcon> = {
  DEVELOPMENT: CodeXml,
  STREAMER: Clapperboard,
  SALES: Megaphone,
  OPERATIONS: Headset,
  EDUCATION: GraduationCap,
  CONSULTING: MessagesSquare,
  OUTSOURCING: Truck,
};

/** What kinds of work can be settled here, in the groups of the specification (HOM-006). */
export const ScenarioGroups = ({ groups }: { groups: Home['scenarioGroups'] }) => {
  const { t } = useTranslation('home');
  if (groups.length === 0) return null;
  return (
    <section className="jq-card jq-work" aria-labelledby="scenarios-title">
      <div className="jq-card-head">
        <h2 id="scenarios-title">{t('scenarios')}</h2>
      </div>
      <ul className="jq-scenarios">
        {groups.map((group) => {
          const Icon = groupIcons[group.key] ?? BriefcaseBusiness;
          return (
            <li key={group.key}>
              <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
              <h3>{group.label}</h3>
              <ul aria-label={group.label}>
                {group.scenarios.map((scenario) => (
                  <li key={scenario.key} data-code={scenario.code}>
                    {scenario.label}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
