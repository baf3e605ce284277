import { receiptWords } from '../../../schema/documents';
import { color, fillBox, LEFT, label, type Page, place, put, RIGHT, rule, WIDTH } from '../../kernel/pdf/page';
import { brandCharacters } from '../../kernel/pdf/seal';

type Head = {
  readonly brand: string;
  readonly title: string;
  /** Beside the title: number, then time. */
  readonly lines: readonly [string, string];
};

/** What stands on top of every paper of ours. */
export function letterhead(page: Page, { brand, title, lines }: Head): void {
  fillBox(page, { x: 0, y: 0, width: 595.28, height: 7 }, color.daiDeep);
  fillBox(page, { x: LEFT, y: 0, width: 38, height: 7 }, color.seal);
  fillBox(page, { x: LEFT, y: 36, width: 38, height: 38 }, color.seal, 6);
  place(page, brandCharacters(page.face, brand, 36), { x: LEFT + 19, y: 55, color: color.paper });
  label(page, brand, { x: LEFT + 48, y: 47, width: 110 }, { weight: 'bold', size: 15, spacing: 1.4 });
  label(page, receiptWords.brandLine, { x: LEFT + 48, y: 65, width: 110 }, { size: 8.5, color: color.muted });
  label(page, title, { x: LEFT + 150, y: 54, width: WIDTH - 300 }, { weight: 'bold', size: 23, align: 'center', spacing: 2.2 });
  const number = { x: RIGHT - 170, width: 170 };
  put(page, lines[0], { ...number, y: 47 }, { size: 8.5, align: 'right' });
  put(page, lines[1], { ...number, y: 65 }, { size: 8.5, align: 'right', color: color.muted });
  rule(page, 90, { color: color.dai, width: 1.4 });
  rule(page, 93, { color: color.dai, width: 0.4 });
}
