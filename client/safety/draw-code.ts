import { create } from 'qrcode';

const side = 180;
/** Modules of white around the code that readers need. */
const quiet = 2;

/** Black on white in every look of the page: cameras read it. Modules are whole pixels of the screen. */
export const drawCode = (canvas: HTMLCanvasElement, text: string): void => {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.max(1, Math.floor((side * devicePixelRatio) / (size + 2 * quiet)));
  const whole = scale * (size + 2 * quiet);
  canvas.width = whole;
  canvas.height = whole;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, whole, whole);
  paper.fillStyle = '#000';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) paper.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale);
    }
  }
};
