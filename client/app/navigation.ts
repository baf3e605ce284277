type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go = (to) => location.assign(to);

/** The router hands itself in here, so that error handling can leave a page without knowing the router. */
export const setNavigation = (next: Go) => {
  go = next;
};

export const navigateTo: Go = (to, options) => go(to, options);
