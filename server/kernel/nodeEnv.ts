// Packages check themselves as long as nobody says that this is production: graphql alone then compares every type by name, a fifth of the
// time of a page. Imported before everything else, since they look once, when they are loaded.
process.env.NODE_ENV ??= 'production';
