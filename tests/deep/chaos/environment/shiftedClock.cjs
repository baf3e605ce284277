// Loaded before a process of the product by --require: its machine's clock is CLOCK_SHIFT_MS off. Timers and the clock that only
// goes forward stay as they are, as on a machine whose time was set wrong.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
}

if (shift !== 0) globalThis.Date = ShiftedDate;
