// Why: an order number of the customer and a reference of the bank lose on their way in what nobody sees and what is only drawn wider, so that two
// that look alike are one. Rows of before keep what was typed, because sealed evidence holds it: the same old sheet was met by none of them any more
// and could be paid again. Both sides are compared by a key now, folded as schema/cells folds (a test holds the two together).
// Existing rows: get their keys and are not changed. What is unique by its spelling stays so: whatever comes in now is folded, so that of two later ones
// one is refused by that, and one that an older row has in another spelling by the check, under a lock. Two old ones that are one by their keys stay
// beside each other, and a copy of them can be put back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** White space as JavaScript has it, what nobody sees, and where each set of ten digits begins in Unicode 17. */
const BLANK = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const UNSEEN =
  '\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
const ZEROS =
  '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40 1c50 a620 a8d0 a900 a9d0 a9f0 ' +
  'aa50 abf0 ff10 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 116d0 116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 ' +
  '11f50 16130 16a60 16ac0 16b50 16d70 1ccf0 1d7ce 1d7d8 1d7e2 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e5f1 1e950 1fbf0';
const TEN = 10;
const DIGITS = ZEROS.split(' ')
  .flatMap((zero) => Array.from({ length: TEN }, (_, at) => String.fromCodePoint(Number.parseInt(zero, 16) + at)))
  .join('');
const PLAIN_DIGITS = '0123456789'.repeat(ZEROS.split(' ').length);

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join('');
const [WIDE, WIDE_LAST, TO_NARROW] = [0xff01, 0xff5e, 0xfee0];
const WIDE_SIGNS = `${range(WIDE, WIDE_LAST)}\u3000`;
const NARROW_SIGNS = `${range(WIDE - TO_NARROW, WIDE_LAST - TO_NARROW)} `;
const WIDE_LETTERS = `${range(0xff21, 0xff3a)}${range(0xff41, 0xff5a)}\u00a0\u3000`;
const NARROW_LETTERS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}  `;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const trimmed = (text: string): string => `regexp_replace(${text}, '^[${BLANK}]+|[${BLANK}]+$', '', 'g')`;
const APOSTROPHES = `'^(?:[''‘’‛\`´ʼ′＇][${BLANK}]*)+'`;

/** What most of them are: no step changes anything. */
const PLAIN = '^[0-9A-Za-z_\\u4e00-\\u9fff][!-~\\u4e00-\\u9fff]*$';

/** Of a code of the customer's own (`label` of schema/cells), and of a reference of the bank (`code`), in which nothing but blanks is left out besides. */
const folds = `
CREATE FUNCTION number_seen(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(${trimmed(
    `regexp_replace(regexp_replace(${trimmed('given COLLATE "C"')}, '[\\u0085\\u2028\\u2029]', E'\\n', 'g'), '[${UNSEEN}]', '', 'g')`,
  )}, ${APOSTROPHES}, '') $$;
CREATE FUNCTION number_unwrapped(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE seen text := given COLLATE "C"; held text;
BEGIN
  LOOP
    held := substring(seen FROM '^="((?:[^"]|"")*)"$');
    IF held IS NULL THEN RETURN ${trimmed('seen')}; END IF;
    seen := regexp_replace(${trimmed(`regexp_replace(replace(held, '""', '"'), '[${UNSEEN}]', '', 'g')`)}, ${APOSTROPHES}, '');
  END LOOP;
END $$;
CREATE FUNCTION label_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF given COLLATE "C" ~ '${PLAIN}' THEN RETURN given; END IF;
  RETURN public.number_unwrapped(translate(translate(public.number_seen(given), ${quoted(WIDE_LETTERS)}, ${quoted(NARROW_LETTERS)}), ${quoted(DIGITS)}, ${quoted(PLAIN_DIGITS)}));
END $$;
CREATE FUNCTION code_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE seen text;
BEGIN
  IF given COLLATE "C" ~ '${PLAIN}' THEN RETURN given; END IF;
  seen := translate(translate(public.number_seen(given), ${quoted(WIDE_SIGNS)}, ${quoted(NARROW_SIGNS)}), ${quoted(DIGITS)}, ${quoted(PLAIN_DIGITS)}) COLLATE "C";
  -- What stands on two lines is no one number.
  IF seen !~ '[0-9][${BLANK}]*[\\r\\n][${BLANK}]*[0-9]' THEN seen := regexp_replace(seen, '[${BLANK}]', '', 'g'); END IF;
  RETURN public.number_unwrapped(seen);
END $$;
`;

/** The tables are written anew, and whoever pays meanwhile waits: as long as that takes, and in one order, so that nobody holds one and wants another. */
const quiet = `
SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = '60s';
LOCK TABLE ledger_transfer, statement_line, inbound_transfer, bill_repayment IN ACCESS EXCLUSIVE MODE;
`;

const orders = `
ALTER TABLE statement_line ADD COLUMN income_source_key text COLLATE "C" GENERATED ALWAYS AS (nullif(label_fold(income_source_id), '')) STORED;
CREATE INDEX statement_line_source_key ON statement_line (company_id, income_source_key) WHERE status <> 'TERMINATED' AND income_source_key IS NOT NULL;
`;

const references = `
ALTER TABLE inbound_transfer ADD COLUMN ref_key text COLLATE "C" GENERATED ALWAYS AS (code_fold(bank_ref)) STORED;
DROP INDEX inbound_transfer_bank_ref;
CREATE INDEX inbound_transfer_ref_key ON inbound_transfer (ref_key);
ALTER TABLE bill_repayment ADD COLUMN ref_key text COLLATE "C" GENERATED ALWAYS AS (code_fold(bank_ref)) STORED;
CREATE INDEX bill_repayment_ref_key ON bill_repayment (ref_key);
CREATE INDEX ledger_transfer_paid_out_key ON ledger_transfer (code_fold(order_code)) WHERE code = 'deduct' AND order_code IS NOT NULL;
`;

const functions = `
DROP TRIGGER bank_ref_used_once ON inbound_transfer;
DROP TRIGGER bank_ref_used_once ON bill_repayment;
DROP FUNCTION bank_ref_used_once();
CREATE FUNCTION bank_ref_used_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bank_ref IS NULL THEN RETURN NEW; END IF;
  -- One lock for all of them: a lock a reference would fill the table of locks with every file of the bank.
  PERFORM pg_advisory_xact_lock(hashtextextended('bank_ref_used_once', 0));
  IF (TG_TABLE_NAME = 'inbound_transfer' AND EXISTS (SELECT 1 FROM bill_repayment WHERE ref_key = code_fold(NEW.bank_ref)))
    OR (TG_TABLE_NAME = 'bill_repayment' AND EXISTS (SELECT 1 FROM inbound_transfer WHERE ref_key = code_fold(NEW.bank_ref) AND status <> 'REJECTED')) THEN
    RAISE EXCEPTION 'bank reference used' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_ref_used_once';
  END IF;
  -- The same in an older spelling, which no index meets; in the same one the index does.
  IF TG_TABLE_NAME = 'inbound_transfer' AND EXISTS (SELECT 1 FROM inbound_transfer i
    WHERE i.ref_key = code_fold(NEW.bank_ref) AND i.bank_ref <> NEW.bank_ref AND i.status <> 'REJECTED') THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'bill_repayment' THEN
    IF EXISTS (SELECT 1 FROM bill_repayment r WHERE r.ref_key = code_fold(NEW.bank_ref) AND r.bank_ref <> NEW.bank_ref AND r.company_id = NEW.company_id) THEN
      RAISE EXCEPTION 'bank reference used' USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_repayment_bank_ref';
    END IF;
  END IF;
  RETURN NEW;
END $$;
SELECT house_definer('bank_ref_used_once()');
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON inbound_transfer FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
CREATE TRIGGER bank_ref_used_once BEFORE INSERT ON bill_repayment FOR EACH ROW EXECUTE FUNCTION bank_ref_used_once();
DROP FUNCTION bank_refs_repaid(text[]);
CREATE FUNCTION bank_refs_repaid(refs text[]) RETURNS TABLE (bank_ref text) LANGUAGE sql STABLE AS $$
  SELECT r.ref_key FROM bill_repayment r WHERE r.ref_key = ANY (refs) $$;
SELECT house_definer('bank_refs_repaid(text[])');
DROP FUNCTION bank_entries(bigint, date, date, text[]);
CREATE FUNCTION bank_entries(subject bigint, from_day date, to_day date, refs text[]) RETURNS TABLE (bank_ref text, cents bigint, day date, party text)
LANGUAGE sql STABLE AS $$
  SELECT min(x.ref), sum(x.cents)::bigint, min(x.day), min(x.party) FROM (
    SELECT i.ref_key AS ref, i.ref_key AS entry, t.amount_cents AS cents, (i.received_at AT TIME ZONE 'Asia/Shanghai')::date AS day, i.payer_name AS party
    FROM inbound_transfer i JOIN ledger_transfer t ON t.company_id = i.for_company_id AND t.idem_key = 'recharge:' || i.id
    WHERE i.status = 'CONFIRMED' AND i.for_subject_id = subject
    UNION ALL
    SELECT r.ref_key, r.ref_key, r.principal_cents + r.interest_cents, r.paid_on, c.name
    FROM bill_repayment r JOIN bill b ON b.company_id = r.company_id AND b.id = r.bill_id JOIN company c ON c.id = r.company_id
    WHERE r.source = 'BANK' AND b.subject_id = subject
    UNION ALL
    SELECT code_fold(t.order_code), coalesce(code_fold(t.order_code), t.company_id || '#' || t.id), -t.amount_cents,
      (t.occurred_at AT TIME ZONE 'Asia/Shanghai')::date, c.name
    FROM ledger_transfer t JOIN company c ON c.id = t.company_id WHERE t.subject_id = subject AND t.code = 'deduct') x
  WHERE x.ref = ANY (refs) OR x.day BETWEEN from_day AND to_day
  GROUP BY x.entry $$;
SELECT house_definer('bank_entries(bigint, date, date, text[])');
`;

export class NumbersFolded0000000001370 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [quiet, folds, orders, references, functions]) await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
