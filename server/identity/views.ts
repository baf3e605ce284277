import type {
  IdentityFailure,
  IdentityOrigin,
  IdentityVerdict,
  PictureBox,
  PictureFault,
  PictureVerdict,
} from '../../schema/identitySessions';
import { identitySays, pictureSays } from '../../schema/identitySessions';
import { limits } from '../../schema/limits';
import { type IdentitySessionStatus, identitySession as machine } from '../../schema/machines/identitySession';
import type { Ctx } from '../kernel/context';
import { openedRead, openedSaid } from './steps/sealed';
import type { PictureRecord } from './store/pictures';
import type { SessionRecord } from './store/sessions';

interface BoxView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PictureView {
  readonly id: string;
  readonly verdict: PictureVerdict;
  readonly faults: readonly PictureFault[];
  readonly says: string;
  readonly name: string | null;
  readonly idCard: string | null;
  readonly nameBox: BoxView | null;
  readonly idCardBox: BoxView | null;
}

export interface IdentitySessionView {
  readonly status: IdentitySessionStatus;
  readonly isOpen: boolean;
  readonly name: string | null;
  readonly idCard: string | null;
  readonly phone: string | null;
  readonly nameOrigin: IdentityOrigin | null;
  readonly idCardOrigin: IdentityOrigin | null;
  readonly picture: PictureView | null;
  readonly isChecking: boolean;
  readonly verdict: IdentityVerdict | null;
  readonly isChangeable: boolean;
  readonly mayAskManual: boolean;
  readonly checksLeft: number;
  readonly failure: IdentityFailure | null;
  readonly says: string;
  readonly expiresAt: Date;
}

/** The register, or what was asked of it, leads no further. */
const isRefused = ({ verdict, failure }: SessionRecord): boolean => failure !== null || (verdict !== null && verdict !== 'MATCH');

const boxView = (box: PictureBox | undefined): BoxView | null => {
  if (!box) return null;
  const [left, top, width, height] = box;
  return { left, top, width, height };
};

function pictureView(ctx: Ctx, row: PictureRecord): PictureView {
  const read = openedRead(ctx, row);
  return {
    id: row.id,
    verdict: row.verdict,
    faults: row.faults,
    says: pictureSays(row.faults),
    name: read?.name ?? null,
    idCard: read?.idCard ?? null,
    nameBox: read?.name ? boxView(row.boxes?.name) : null,
    idCardBox: read?.idCard ? boxView(row.boxes?.idCard) : null,
  };
}

/** Behind the proven phone there is a session of the person: whoever holds the token of before reads nothing personal any more. */
export function identitySessionView(ctx: Ctx, row: SessionRecord, picture: PictureRecord | undefined): IdentitySessionView {
  const isOpen = row.person_id === null && row.status !== 'EXPIRED' && row.expires_at > ctx.now;
  const said = isOpen ? openedSaid(ctx, row) : null;
  const shown = isOpen ? picture : undefined;
  return {
    status: row.status,
    isOpen,
    name: said?.name || null,
    idCard: said?.idCard || null,
    phone: said?.phone || null,
    nameOrigin: row.name_origin,
    idCardOrigin: row.id_card_origin,
    picture: shown ? pictureView(ctx, shown) : null,
    isChecking: row.is_checking,
    verdict: row.verdict,
    isChangeable: machine.can(row.status, 'keep'),
    mayAskManual: isOpen && picture !== undefined && machine.can(row.status, 'askManual') && isRefused(row),
    checksLeft: Math.max(0, limits.identity.checksPerSession - row.checks),
    failure: row.failure,
    says: identitySays({
      status: row.status,
      failure: row.failure,
      isChecking: row.is_checking,
      verdict: row.verdict,
      picture: shown ?? null,
    }),
    expiresAt: row.expires_at,
  };
}
