// A card of nobody, for trying: the code in it says to the simulated reader what is read and what is wrong with the photo.
import { create } from 'qrcode';
import { idCheckCharacter } from '../../../schema/identity';
import { demoCardNames, demoCardText } from '../../../schema/identitySessions';

const [width, height, dot] = [960, 600, 9] as const;

const digits = (n: number): string => String(Math.floor(Math.random() * 10 ** n)).padStart(n, '0');

/** Born in 1990; its sequence is none that the register does not know. */
const someone = (): { name: string; idCard: string } => {
  const first17 = `33990119900${1 + Math.floor(Math.random() * 9)}15${1 + Math.floor(Math.random() * 7)}${digits(2)}`;
  return {
    name: demoCardNames[Math.floor(Math.random() * demoCardNames.length)] ?? demoCardNames[0],
    idCard: first17 + idCheckCharacter(first17),
  };
};

export const drawCard = (words: readonly string[]): Promise<File> => {
  const { name, idCard } = someone();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.reject(new Error('no canvas'));
  paper.fillStyle = '#e9eef4';
  paper.fillRect(0, 0, width, height);
  paper.fillStyle = '#1c2b33';
  paper.font = '42px sans-serif';
  paper.fillText(name, width * 0.19, height * 0.18);
  paper.fillText(idCard, width * 0.34, height * 0.86);
  const { modules } = create(demoCardText(name, idCard, words), { errorCorrectionLevel: 'M' });
  const [left, top] = [(width - modules.size * dot) / 2, (height * 0.96 - modules.size * dot) / 2];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.data[row * modules.size + column]) paper.fillRect(left + column * dot, top + row * dot, dot, dot);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], 'card.jpg')) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  );
};
