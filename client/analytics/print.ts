const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Drawings take the size of their card: they are drawn for paper first, and on it in light colours. */
export async function printCharts(): Promise<void> {
  const root = document.documentElement;
  const isDark = root.classList.contains('dark');
  root.classList.remove('dark');
  root.dataset.printing = 'charts';
  // The cards change, their observers are told, and the drawings follow.
  for (let frames = 0; frames < 3; frames += 1) await frame();
  try {
    window.print();
  } finally {
    delete root.dataset.printing;
    root.classList.toggle('dark', isDark);
  }
}
