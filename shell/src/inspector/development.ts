/** Whether this page is on a developer's own machine; the shell's server has the same rule for its public address. */
export const isDevelopment = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname);
