type Pressed = { key: string; isComposing?: boolean; keyCode?: number };

/**
 * The key that the person has pressed, or '' where it is the input method's: while a word is composed, its Enter chooses the word and its
 * Escape gives it up. Safari tells the last of them only after the composition has ended; what is left of it then is the old key code 229.
 */
export const ownKey = (event: Pressed | { nativeEvent: Pressed }): string => {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? '' : key;
};
