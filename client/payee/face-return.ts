/** Where the browser was when it left for the page of the face service; what the service knows of it is one address for everybody. */
const place = 'jieqing-face-return';

export const leaveFor = (url: string): void => {
  try {
    sessionStorage.setItem(place, location.pathname);
  } catch {
    // Nothing is kept in a private window: whoever comes back opens the link again.
  }
  location.assign(url);
};

export const placeBefore = (): string | null => {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
};
