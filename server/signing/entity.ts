import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgreementType, PayWay } from '../../schema/codes';
import type { ApprovalStatus } from '../../schema/machines/approval';
import type { ContractTemplateStatus } from '../../schema/machines/contractTemplate';
import type { ContractStatus } from '../../schema/machines/signing';
import type { ContractSource } from '../../schema/signingTexts';

@Entity('contract')
export class ContractRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') contract_code!: string;
  @Column('bigint') payee_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('text') status!: ContractStatus;
  @Column('text') source!: ContractSource;
  @Column('text') name!: string;
  @Column('date', { nullable: true }) signed_on!: string | null;
  @Column('date', { nullable: true }) ends_on!: string | null;
  @Column('bigint', { nullable: true }) evidence_file_id!: string | null;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
  /** 1 = on the phone, through the certificate authority; 2 = on paper. */
  @Column('smallint') sign_system_type!: 1 | 2;
  @Column('bigint', { nullable: true }) template_id!: string | null;
  @Column('int', { nullable: true }) template_version!: number | null;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  /** Of the whole platform, as a payee's; the list is searched by it. */
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('bigint', { nullable: true }) qr_id!: string | null;
  /** Business clock (D73): who has not signed by then is too late (D42). */
  @Column('timestamptz', { nullable: true }) deadline_at!: Date | null;
  @Column('boolean', { default: false }) authentication_failed!: boolean;
  /** Whoever holds its phone let it go by a code; until the record is corrected or the phone is bound to its person again. Only of what waits to be signed. */
  @Column('timestamptz', { nullable: true }) unbound_at!: Date | null;
  @Column('timestamptz', { nullable: true }) void_pending_until!: Date | null;
  /** Another phone that two operators have confirmed, and from when terminations go there; the one that signed may stop it until then, and after. */
  @Column('text', { nullable: true }) next_phone_cipher!: string | null;
  @Column('text', { nullable: true }) next_phone_mask!: string | null;
  @Column('timestamptz', { nullable: true }) next_phone_from!: Date | null;
  /** Where terminations go in the place of the phone that signed. */
  @Column('text', { nullable: true }) end_phone_cipher!: string | null;
  @Column('text', { nullable: true }) end_phone_mask!: string | null;
  /** How often somebody with the phone that signed did not know the ID card of the signer, and on which day. */
  @Column('int', { default: 0 }) keep_tries!: number;
  @Column('date', { nullable: true }) keep_tried_on!: string | null;
  /** Whoever holds the phone that signed said that the number is not the signer's any more, and nobody has shown the contrary since. */
  @Column('timestamptz', { nullable: true }) phone_disowned_at!: Date | null;
  /** What the payee's word rested on that ended it. */
  @Column('text', { nullable: true }) end_proof!: string | null;
  /** Somebody came to a QR code as this person with another phone, and was refused: the newest time, and which. */
  @Column('timestamptz', { nullable: true }) other_phone_at!: Date | null;
  @Column('text', { nullable: true }) other_phone_mask!: string | null;
  @Column('text', { nullable: true }) text_sha256!: string | null;
  @Column('bigint', { nullable: true }) document_file_id!: string | null;
  @Column('text', { nullable: true }) document_sha256!: string | null;
  /** The last step of sealing that is done. */
  @Column('text', { nullable: true }) seal_step!: SealStep | null;
  @Column('text', { nullable: true }) seal_reason!: string | null;
  @Column('int', { default: 0 }) seal_tries!: number;
  /** Real clock: when the sweep takes the contract up next. */
  @Column('timestamptz', { nullable: true }) seal_due_at!: Date | null;
  @Column('timestamptz', { nullable: true }) sealed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) signed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) voided_at!: Date | null;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
  /** The account that somebody at a QR code gave. */
  @Column('text', { nullable: true }) pay_way!: PayWay | null;
  @Column('text', { nullable: true }) account_cipher!: string | null;
  @Column('text', { nullable: true }) account_index!: string | null;
  @Column('text', { nullable: true }) account_mask!: string | null;
  @Column('text', { nullable: true }) bank_name!: string | null;
}

export type SealStep = 'CERTIFICATE' | 'SIGNATURE' | 'TIMESTAMP' | 'STORED' | 'VERIFIED';

@Entity('contract_template')
export class ContractTemplateRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('text') name!: string;
  @Column('text') status!: ContractTemplateStatus;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('contract_template_version')
export class ContractTemplateVersionRow {
  @PrimaryColumn('bigint') template_id!: string;
  @PrimaryColumn('int') version!: number;
  @Column('text') body!: string;
  @Column('int') valid_months!: number;
  @Column('text', { nullable: true }) text_sha256!: string | null;
  @Column('text', { nullable: true }) published_by!: string | null;
  @Column('timestamptz', { nullable: true }) published_at!: Date | null;
  @Column('text') changed_by!: string;
  @Column('timestamptz') changed_at!: Date;
}

/** What proves one signature of a payee; written once with it, the answers of the authorities by the sealing job. */
@Entity('contract_signature')
export class ContractSignatureRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') contract_id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') form!: 'PAD' | 'TYPED';
  @Column('jsonb', { nullable: true }) strokes!: readonly (readonly (readonly [number, number])[])[] | null;
  @Column('text', { nullable: true }) typed_name!: string | null;
  @Column('text') text_sha256!: string;
  @Column('int') read_ms!: number;
  @Column('text') consent_version!: string;
  @Column('timestamptz') consented_at!: Date;
  @Column('text') code_proof!: string;
  @Column('text') ip!: string;
  @Column('text') user_agent!: string;
  /** Real clock, and the business clock beside it (D73). */
  @Column('timestamptz') signed_at!: Date;
  @Column('timestamptz') shown_at!: Date;
  /** The contract as it was shown, with the name and number of its person. */
  @Column('text') model_cipher!: string;
  @Column('date') ends_on!: string;
  /** The key of this one act; null before it is made and after it has signed. */
  @Column('text', { nullable: true }) key_cipher!: string | null;
  @Column('text', { nullable: true }) certificate_pem!: string | null;
  @Column('text', { nullable: true }) certificate_serial!: string | null;
  @Column('text', { nullable: true }) seal_certificate_pem!: string | null;
  /** Of the file with its certificate page, before the signatures. */
  @Column('text', { nullable: true }) prepared_sha256!: string | null;
  /** Base64: what the person's key signed with, its token, and the same of the subject's seal. */
  @Column('text', { nullable: true }) signature_value!: string | null;
  @Column('text', { nullable: true }) timestamp_token!: string | null;
  @Column('text', { nullable: true }) seal_signature!: string | null;
  @Column('text', { nullable: true }) seal_token!: string | null;
  /** The phone of the record opened the session that signed; false = of before, not known. */
  @Column('boolean', { default: false }) at_proven_phone!: boolean;
  /** Of the finished file. */
  @Column('text', { nullable: true }) signed_sha256!: string | null;
  @Column('timestamptz', { nullable: true }) verified_at!: Date | null;
}

@Entity('signing_reminder')
export class SigningReminderRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') person_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') sent!: number;
}

/** One request to unbind a person from an earlier binding at the signature platform (D42): to the phone of a record, or to one that was typed. */
@Entity('signing_unbind')
export class SigningUnbindRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) contract_id!: string | null;
  @Column('bigint') payee_id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_mask!: string;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
}

/** Work on many records that a job does in pages: the ids were fixed when it was asked for. */
@Entity('signing_batch')
export class SigningBatchRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') kind!: 'REMIND' | 'NOTIFY';
  @Column('bigint', { array: true }) contract_ids!: string[];
  /** How many of them were looked at; the next page begins there. */
  @Column('int', { default: 0 }) done_count!: number;
  @Column('int', { default: 0 }) sent_count!: number;
  @Column('int', { default: 0 }) refused_count!: number;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('signing_qr')
export class SigningQrRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('bigint') template_id!: string;
  @Column('int') template_version!: number;
  @Column('boolean') collect_account!: boolean;
  @Column('text', { array: true }) account_types!: PayWay[];
  @Column('timestamptz') ends_at!: Date;
  @Column('int', { default: 0 }) signed_count!: number;
  /** The token of its link, so that the poster can be printed again. */
  @Column('text', { nullable: true }) token_cipher!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('signature_entry')
export class SignatureEntryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') id_card_cipher!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('date') signed_on!: string;
  @Column('date') ends_on!: string;
  @Column('bigint') evidence_file_id!: string;
  @Column('text') status!: ApprovalStatus;
  @Column('text') entered_by!: string;
  @Column('text') entered_by_name!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('bigint', { nullable: true }) contract_id!: string | null;
  /** null = a signature from paper; else the contract whose terminations are to go to another phone. */
  @Column('bigint', { nullable: true }) moves_contract_id!: string | null;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  @Column('text', { nullable: true }) phone_index!: string | null;
  /** Who signed said no, by the phone that did. */
  @Column('timestamptz', { nullable: true }) stopped_at!: Date | null;
  /** Whoever holds the phone that signed said that it is not the signer's any more. */
  @Column('timestamptz', { nullable: true }) disowned_at!: Date | null;
}

@Entity('contract_counter')
class ContractCounterRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') last_no!: number;
}

export const entities = [
  ContractRow,
  SignatureEntryRow,
  ContractCounterRow,
  ContractTemplateRow,
  ContractTemplateVersionRow,
  ContractSignatureRow,
  SigningReminderRow,
  SigningUnbindRow,
  SigningBatchRow,
  SigningQrRow,
];
