import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  FaceStatus,
  IdentityDocument,
  IdentityFailure,
  IdentityOrigin,
  IdentityVerdict,
  PictureBox,
  PictureFault,
  PictureVerdict,
} from '../../schema/identitySessions';
import type { IdentitySessionStatus } from '../../schema/machines/identitySession';

@Entity('identity_session')
export class IdentitySessionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') link_id!: string;
  @Column('text') token_hash!: string;
  @Column('text') status!: IdentitySessionStatus;
  @Column('text', { nullable: true }) failure!: IdentityFailure | null;
  /** Name, number and phone as the person has them now. */
  @Column('text', { nullable: true }) said_cipher!: string | null;
  @Column('text', { nullable: true }) name_origin!: IdentityOrigin | null;
  @Column('text', { nullable: true }) id_card_origin!: IdentityOrigin | null;
  @Column('text', { nullable: true }) id_index!: string | null;
  @Column('int') checks!: number;
  @Column('text', { nullable: true }) verdict!: IdentityVerdict | null;
  @Column('text', { nullable: true }) verdict_source!: string | null;
  @Column('timestamptz', { nullable: true }) verdict_at!: Date | null;
  /** The register was asked and has not answered. */
  @Column('boolean') is_checking!: boolean;
  /** Both, once a code to the phone has shown whose it is. */
  @Column('bigint', { nullable: true }) person_id!: string | null;
  @Column('text', { nullable: true }) phone_index!: string | null;
  /** What operators look at, since when; all three or none. */
  @Column('text', { nullable: true }) document!: IdentityDocument | null;
  @Column('text', { nullable: true }) id_card_mask!: string | null;
  @Column('timestamptz', { nullable: true }) manual_at!: Date | null;
  @Column('timestamptz') begun_at!: Date;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) passed_at!: Date | null;
}

@Entity('identity_picture')
export class IdentityPictureRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') session_id!: string;
  @Column('text') side!: 'FRONT' | 'BACK';
  @Column('text') storage_key!: string;
  @Column('text') content_type!: string;
  @Column('bigint') size!: string;
  @Column('text') sha256!: string;
  @Column('text') verdict!: PictureVerdict;
  @Column('text', { array: true }) faults!: PictureFault[];
  /** Name and number as they were read. */
  @Column('text', { nullable: true }) read_cipher!: string | null;
  @Column('jsonb', { nullable: true }) boxes!: { readonly name: PictureBox; readonly idCard: PictureBox } | null;
  @Column('timestamptz', { nullable: true }) read_at!: Date | null;
  @Column('timestamptz') added_at!: Date;
  @Column('timestamptz') keep_until!: Date;
}

/** That an operator has opened a picture, and when last. */
@Entity('identity_look')
export class IdentityLookRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') picture_id!: string;
  @PrimaryColumn('bigint') operator_id!: string;
  @Column('timestamptz') looked_at!: Date;
}

/** Agreed to apart from everything else, for one ticket. */
@Entity('identity_consent')
export class IdentityConsentRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') session_id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') text_version!: string;
  @Column('timestamptz') given_at!: Date;
}

@Entity('identity_face')
export class IdentityFaceRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') session_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') consent_id!: string;
  @Column('text') status!: FaceStatus;
  @Column('text', { nullable: true }) ticket!: string | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { nullable: true }) why!: string | null;
  @Column('text', { nullable: true }) score!: string | null;
  @Column('boolean') is_simulated!: boolean;
  @Column('timestamptz') asked_at!: Date;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
}

@Entity('identity_count')
export class IdentityCountRow {
  @PrimaryColumn('text') kind!: 'ADDRESS' | 'NUMBER' | 'CODE' | 'ASKER' | 'READ_CODE' | 'READ_ASKER' | 'READ_LINK';
  @PrimaryColumn('text') counted_by!: string;
  @Column('int') n!: number;
  @Column('timestamptz') began_at!: Date;
}

export const entities = [IdentitySessionRow, IdentityPictureRow, IdentityLookRow, IdentityConsentRow, IdentityFaceRow, IdentityCountRow];
