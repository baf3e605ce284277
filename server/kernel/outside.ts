/**
 * The outside world. Handed to jobs; commands never see it, because a command may run twice. What comes before a command runs once: there
 * a login asks the provider of its company and an address of a webhook is looked up, by the runtime. The kernel stands below and knows none
 * of its parts: server/gateways says here what there is (declaration merging).
 */
// biome-ignore lint/suspicious/noEmptyInterface: its parts are declared by server/gateways
export interface Gateways {}
