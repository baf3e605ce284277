import { otherPrograms } from '../../kit/cases/otherPrograms';

// One of each kind; tests/deep/long asks about all of them.
otherPrograms(4);
