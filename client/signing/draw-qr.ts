// The poster of a signing code: 300 px, the logo of 40 px in its middle, at level H, which is read with a quarter of it covered (QRC-002).
import { create } from 'qrcode';
import { sealOutline } from '../kit/brand/seal';

const SIDE = 300;
const LOGO = 40;
/** White around the logo, so that no module touches it. */
const FRAME = 4;
/** Modules of white around the code that readers need. */
const QUIET = 2;
const SEAL_BOX = 200;
const SEAL_ROUND = 34;

const drawLogo = (paper: CanvasRenderingContext2D, red: string) => {
  const from = (SIDE - LOGO) / 2;
  paper.fillStyle = '#fff';
  paper.fillRect(from - FRAME, from - FRAME, LOGO + 2 * FRAME, LOGO + 2 * FRAME);
  paper.translate(from, from);
  paper.scale(LOGO / SEAL_BOX, LOGO / SEAL_BOX);
  paper.fillStyle = red;
  paper.beginPath();
  paper.roundRect(0, 0, SEAL_BOX, SEAL_BOX, SEAL_ROUND);
  paper.fill();
  paper.fillStyle = '#fff';
  paper.fill(new Path2D(sealOutline));
  paper.setTransform(1, 0, 0, 1, 0, 0);
};

/** Black on white in every look of the page: it is printed. Modules are whole pixels, so that no edge is blurred. */
export const drawQr = (canvas: HTMLCanvasElement, url: string): void => {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { size, data } = create(url, { errorCorrectionLevel: 'H' }).modules;
  const unit = Math.floor(SIDE / (size + 2 * QUIET));
  const margin = Math.floor((SIDE - unit * size) / 2);
  canvas.width = SIDE;
  canvas.height = SIDE;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.fillStyle = '#000';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) paper.fillRect(margin + x * unit, margin + y * unit, unit, unit);
    }
  }
  drawLogo(paper, getComputedStyle(document.documentElement).getPropertyValue('--seal-solid').trim() || '#b3312a');
};
